variable "rbac" {
  type = bool
}

resource "azurerm_kubernetes_cluster" "unknown" {
  role_based_access_control_enabled = var.rbac
}
