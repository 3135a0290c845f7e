variable "given" {}

resource "azurerm_kubernetes_cluster_node_pool" "unknown" {
  node_public_ip_enabled = var.given
}
