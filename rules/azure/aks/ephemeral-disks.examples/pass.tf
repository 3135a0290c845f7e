resource "azurerm_kubernetes_cluster" "good" {
  default_node_pool {
    os_disk_type = "Ephemeral"
  }
}

resource "azurerm_kubernetes_cluster_node_pool" "good" {
  os_disk_type = "Ephemeral"
}
