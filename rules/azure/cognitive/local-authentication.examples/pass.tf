variable "chosen" {
  default = false
}

resource "azurerm_cognitive_account" "good" {
  local_auth_enabled = false
}

resource "azurerm_cognitive_account" "good_chosen" {
  local_auth_enabled = var.chosen
}
