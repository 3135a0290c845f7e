variable "chosen" {
  default = false
}

resource "azurerm_container_registry" "good" {
  anonymous_pull_enabled = false
}

resource "azurerm_container_registry" "good_chosen" {
  anonymous_pull_enabled = var.chosen
}

resource "azurerm_container_registry" "good_absent" {}
