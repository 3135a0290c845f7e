resource "azurerm_kubernetes_cluster" "good" {
  default_node_pool {
    host_encryption_enabled = true
  }
}

resource "azurerm_kubernetes_cluster_node_pool" "good" {
  host_encryption_enabled = true
}

resource "azurerm_kubernetes_cluster_node_pool" "good_former" {
  enable_host_encryption = true
}
