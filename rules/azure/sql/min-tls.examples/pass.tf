variable "chosen" {
  default = "1.2"
}

resource "azurerm_mssql_server" "good" {
  minimum_tls_version = "1.2"
}

resource "azurerm_mssql_server" "good_other1" {
  minimum_tls_version = "1.3"
}

resource "azurerm_mssql_server" "good_other2" {
  minimum_tls_version = 1.2
}

resource "azurerm_mssql_server" "good_other3" {
  minimum_tls_version = 1.3
}

resource "azurerm_mssql_server" "good_chosen" {
  minimum_tls_version = var.chosen
}

resource "azurerm_mssql_server" "good_absent" {}
