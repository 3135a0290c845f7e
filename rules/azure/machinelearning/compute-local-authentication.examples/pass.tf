variable "chosen" {
  default = false
}

resource "azurerm_machine_learning_compute_cluster" "good" {
  local_auth_enabled = false
}

resource "azurerm_machine_learning_compute_cluster" "good_chosen" {
  local_auth_enabled = var.chosen
}
