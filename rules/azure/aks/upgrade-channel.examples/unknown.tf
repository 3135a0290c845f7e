variable "given" {}

resource "azurerm_kubernetes_cluster" "unknown" {
  automatic_upgrade_channel = var.given
}
