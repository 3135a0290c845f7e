resource "azurerm_kubernetes_cluster" "bad" {
  default_node_pool {
    os_disk_type = "Managed"
  }
}

resource "azurerm_kubernetes_cluster_node_pool" "bad" {
  os_disk_type = "Managed"
}

resource "azurerm_kubernetes_cluster" "bad_absent" {
  default_node_pool {
    name = "system"
  }
}

resource "azurerm_kubernetes_cluster_node_pool" "bad_absent" {
  name = "pool"
}
