resource "azurerm_kubernetes_cluster" "bad" {
  addon_profile {
    oms_agent {
      enabled = false
    }
  }
}

resource "azurerm_kubernetes_cluster" "bad_absent" {
  name = "cluster"
}
