resource "azurerm_kubernetes_cluster" "good" {
  default_node_pool {
    max_pods = 110
  }
}

resource "azurerm_kubernetes_cluster_node_pool" "good" {
  max_pods = "50"
}

resource "azurerm_kubernetes_cluster" "good_overlay" {
  default_node_pool {
    name = "system"
  }
  network_profile {
    network_plugin      = "azure"
    network_plugin_mode = "overlay"
  }
}

resource "azurerm_kubernetes_cluster" "good_kubenet" {
  default_node_pool {
    name = "system"
  }
  network_profile {
    network_plugin = "kubenet"
  }
}

resource "azurerm_subnet" "pods" {
  name = "pods"
}

resource "azurerm_kubernetes_cluster" "good_subnet" {
  default_node_pool {
    name          = "system"
    pod_subnet_id = azurerm_subnet.pods.id
  }
  network_profile {
    network_plugin = "azure"
  }
}
