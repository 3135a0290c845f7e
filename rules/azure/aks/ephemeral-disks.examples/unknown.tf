variable "given" {}

resource "azurerm_kubernetes_cluster_node_pool" "unknown" {
  os_disk_type = var.given
}
