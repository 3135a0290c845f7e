variable "given" {}

resource "azurerm_machine_learning_compute_cluster" "unknown" {
  local_auth_enabled = var.given
}
