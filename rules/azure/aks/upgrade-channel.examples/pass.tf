variable "chosen" {
  default = "patch"
}

resource "azurerm_kubernetes_cluster" "good" {
  automatic_upgrade_channel = "patch"
}

resource "azurerm_kubernetes_cluster" "good_other1" {
  automatic_upgrade_channel = "stable"
}

resource "azurerm_kubernetes_cluster" "good_other2" {
  automatic_upgrade_channel = "rapid"
}

resource "azurerm_kubernetes_cluster" "good_other3" {
  automatic_upgrade_channel = "node-image"
}

resource "azurerm_kubernetes_cluster" "good_1" {
  automatic_channel_upgrade = "patch"
}

resource "azurerm_kubernetes_cluster" "good_1_other1" {
  automatic_channel_upgrade = "stable"
}

resource "azurerm_kubernetes_cluster" "good_1_other2" {
  automatic_channel_upgrade = "rapid"
}

resource "azurerm_kubernetes_cluster" "good_1_other3" {
  automatic_channel_upgrade = "node-image"
}

resource "azurerm_kubernetes_cluster" "good_chosen" {
  automatic_upgrade_channel = var.chosen
}
