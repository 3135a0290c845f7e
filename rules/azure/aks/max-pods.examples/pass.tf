resource "azurerm_kubernetes_cluster" "good" {
  default_node_pool {
    max_pods = 110
  }
}

resource "azurerm_kubernetes_cluster_node_pool" "good" {
  max_pods = "50"
}
