locals {
  chosen = false
}

resource "azurerm_mssql_database" "bad" {
  transparent_data_encryption_enabled = false
}

resource "azurerm_mssql_database" "bad_each" {
  for_each                            = toset(["a", "b"])
  transparent_data_encryption_enabled = local.chosen
}
