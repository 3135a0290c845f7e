variable "chosen" {
  default = true
}

resource "azurerm_kubernetes_cluster" "good" {
  local_account_disabled = true
}

resource "azurerm_kubernetes_cluster" "good_chosen" {
  local_account_disabled = var.chosen
}
