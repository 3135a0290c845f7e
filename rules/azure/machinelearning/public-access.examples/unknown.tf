variable "given" {}

resource "azurerm_machine_learning_workspace" "unknown" {
  public_network_access_enabled = var.given
}
