variable "chosen" {
  default = true
}

resource "azurerm_mssql_database" "good" {
  transparent_data_encryption_enabled = true
}

resource "azurerm_mssql_database" "good_chosen" {
  transparent_data_encryption_enabled = var.chosen
}

resource "azurerm_mssql_database" "good_absent" {}
