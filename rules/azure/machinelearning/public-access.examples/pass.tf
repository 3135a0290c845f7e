variable "chosen" {
  default = false
}

resource "azurerm_machine_learning_workspace" "good" {
  public_network_access_enabled = false
}

resource "azurerm_machine_learning_workspace" "good_chosen" {
  public_network_access_enabled = var.chosen
}
