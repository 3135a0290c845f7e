resource "azurerm_kubernetes_cluster" "good" {
  network_profile {
    network_plugin = "azure"
  }
}
