resource "azurerm_linux_virtual_machine" "good" {
  disable_password_authentication = true
}

resource "azurerm_linux_virtual_machine" "good_absent" {
  admin_ssh_key {
    username   = "operator"
    public_key = "ssh-ed25519 AAAA"
  }
}

resource "azurerm_linux_virtual_machine_scale_set" "good" {
  disable_password_authentication = true
}

resource "azurerm_virtual_machine" "good" {
  os_profile_linux_config {
    disable_password_authentication = true
  }
}

resource "azurerm_virtual_machine" "good_windows" {
  os_profile_windows_config {
    provision_vm_agent = true
  }
}

resource "azurerm_virtual_machine_scale_set" "good" {
  os_profile_linux_config {
    disable_password_authentication = true
  }
}

resource "azurerm_orchestrated_virtual_machine_scale_set" "good" {
  os_profile {
    linux_configuration {
      admin_username = "operator"
    }
  }
}
