variable "chosen" {
  default = true
}

resource "azurerm_container_registry" "good" {
  quarantine_policy_enabled = true
}

resource "azurerm_container_registry" "good_chosen" {
  quarantine_policy_enabled = var.chosen
}
