variable "chosen" {
  default = false
}

resource "azurerm_batch_account" "good" {
  public_network_access_enabled = false
}

resource "azurerm_batch_account" "good_chosen" {
  public_network_access_enabled = var.chosen
}
