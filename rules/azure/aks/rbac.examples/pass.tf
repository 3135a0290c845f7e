resource "azurerm_kubernetes_cluster" "good" {
  role_based_access_control_enabled = true
}

resource "azurerm_kubernetes_cluster" "good_absent" {
  name = "cluster"
}

resource "azurerm_kubernetes_cluster" "good_former" {
  role_based_access_control {
    enabled = true
  }
}
