variable "given" {}

resource "azurerm_kubernetes_cluster" "unknown" {
  local_account_disabled = var.given
}
