resource "azurerm_kubernetes_cluster" "bad" {
  addon_profile {
    kube_dashboard {
      enabled = true
    }
  }
}
