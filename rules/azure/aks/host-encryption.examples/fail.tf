resource "azurerm_kubernetes_cluster" "bad" {
  default_node_pool {
    host_encryption_enabled = false
  }
}

resource "azurerm_kubernetes_cluster_node_pool" "bad" {
  host_encryption_enabled = false
}

resource "azurerm_kubernetes_cluster_node_pool" "bad_former" {
  enable_host_encryption = false
}

resource "azurerm_kubernetes_cluster" "bad_absent" {
  default_node_pool {
    name = "system"
  }
}

resource "azurerm_kubernetes_cluster_node_pool" "bad_absent" {
  name = "pool"
}
