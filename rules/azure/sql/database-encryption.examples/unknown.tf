variable "given" {}

resource "azurerm_mssql_database" "unknown" {
  transparent_data_encryption_enabled = var.given
}
