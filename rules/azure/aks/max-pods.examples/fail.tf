resource "azurerm_kubernetes_cluster" "bad" {
  default_node_pool {
    name = "system"
  }
}

resource "azurerm_kubernetes_cluster_node_pool" "bad" {
  max_pods = 30
}
