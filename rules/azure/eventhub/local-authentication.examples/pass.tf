variable "chosen" {
  default = false
}

resource "azurerm_eventhub_namespace" "good" {
  local_authentication_enabled = false
}

resource "azurerm_eventhub_namespace" "good_chosen" {
  local_authentication_enabled = var.chosen
}
