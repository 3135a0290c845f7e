resource "azurerm_kubernetes_cluster" "bad" {
  default_node_pool {
    node_public_ip_enabled = true
  }
}

resource "azurerm_kubernetes_cluster_node_pool" "bad" {
  node_public_ip_enabled = true
}

resource "azurerm_kubernetes_cluster_node_pool" "bad_former" {
  enable_node_public_ip = true
}
