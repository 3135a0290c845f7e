resource "azurerm_kubernetes_cluster" "bad" {
  network_profile {
    network_plugin = "kubenet"
  }
}

resource "azurerm_kubernetes_cluster" "bad_absent" {
  name = "cluster"
}
