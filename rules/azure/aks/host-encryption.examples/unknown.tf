variable "given" {}

resource "azurerm_kubernetes_cluster_node_pool" "unknown" {
  host_encryption_enabled = var.given
}
