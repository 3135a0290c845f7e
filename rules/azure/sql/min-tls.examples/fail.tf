locals {
  chosen = "1.0"
}

resource "azurerm_mssql_server" "bad" {
  minimum_tls_version = "1.0"
}

resource "azurerm_mssql_server" "bad_other1" {
  minimum_tls_version = "1.1"
}

resource "azurerm_mssql_server" "bad_other2" {
  minimum_tls_version = "Disabled"
}

resource "azurerm_mssql_server" "bad_other3" {
  minimum_tls_version = 1
}

resource "azurerm_mssql_server" "bad_other4" {
  minimum_tls_version = 1.1
}

resource "azurerm_mssql_server" "bad_each" {
  for_each            = toset(["a", "b"])
  minimum_tls_version = local.chosen
}
