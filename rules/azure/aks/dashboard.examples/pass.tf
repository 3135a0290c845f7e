resource "azurerm_kubernetes_cluster" "good" {
  name = "cluster"
}

resource "azurerm_kubernetes_cluster" "good_former" {
  addon_profile {
    kube_dashboard {
      enabled = false
    }
  }
}
