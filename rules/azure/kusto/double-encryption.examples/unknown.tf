variable "given" {}

resource "azurerm_kusto_cluster" "unknown" {
  double_encryption_enabled = var.given
}
