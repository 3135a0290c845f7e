variable "chosen" {
  default = false
}

resource "azurerm_container_registry" "good" {
  admin_enabled = false
}

resource "azurerm_container_registry" "good_chosen" {
  admin_enabled = var.chosen
}

resource "azurerm_container_registry" "good_absent" {}
