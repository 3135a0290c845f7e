variable "given" {}

resource "azurerm_mssql_server" "unknown" {
  minimum_tls_version = var.given
}
