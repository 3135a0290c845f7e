variable "given" {}

resource "azurerm_mssql_server" "unknown" {
  azuread_administrator {
    azuread_authentication_only = var.given
  }
}
