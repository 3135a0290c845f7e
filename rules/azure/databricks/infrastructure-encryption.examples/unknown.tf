variable "given" {}

resource "azurerm_databricks_workspace" "unknown" {
  infrastructure_encryption_enabled = var.given
}
