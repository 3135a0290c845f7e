variable "chosen" {
  default = "azure"
}

resource "azurerm_kubernetes_cluster" "good" {
  network_profile {
    network_policy = "azure"
  }
}

resource "azurerm_kubernetes_cluster" "good_other1" {
  network_profile {
    network_policy = "calico"
  }
}

resource "azurerm_kubernetes_cluster" "good_other2" {
  network_profile {
    network_policy = "cilium"
  }
}

resource "azurerm_kubernetes_cluster" "good_chosen" {
  network_profile {
    network_policy = var.chosen
  }
}
