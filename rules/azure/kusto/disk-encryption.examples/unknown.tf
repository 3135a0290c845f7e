variable "given" {}

resource "azurerm_kusto_cluster" "unknown" {
  disk_encryption_enabled = var.given
}
