variable "given" {}

resource "azurerm_kubernetes_cluster" "unknown" {
  default_node_pool {
    only_critical_addons_enabled = var.given
  }
}
