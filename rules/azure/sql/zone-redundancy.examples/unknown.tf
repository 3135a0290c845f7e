variable "given" {}

resource "azurerm_mssql_database" "unknown" {
  zone_redundant = var.given
}
