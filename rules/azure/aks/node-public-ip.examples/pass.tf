resource "azurerm_kubernetes_cluster" "good" {
  default_node_pool {
    node_public_ip_enabled = false
  }
}

resource "azurerm_kubernetes_cluster_node_pool" "good" {
  node_public_ip_enabled = false
}

resource "azurerm_kubernetes_cluster_node_pool" "good_former" {
  enable_node_public_ip = false
}

resource "azurerm_kubernetes_cluster" "good_absent" {
  default_node_pool {
    name = "system"
  }
}
