resource "azurerm_kubernetes_cluster" "bad" {
  default_node_pool {
    name = "system"
  }
  network_profile {
    network_plugin = "azure"
  }
}

resource "azurerm_kubernetes_cluster_node_pool" "bad" {
  max_pods = 30
}
