resource "azurerm_linux_virtual_machine" "good" {
  admin_ssh_key {
    username   = "operator"
    public_key = "ssh-ed25519 AAAA"
  }
}

resource "azurerm_linux_virtual_machine_scale_set" "good" {
  dynamic "admin_ssh_key" {
    for_each = ["ssh-ed25519 AAAA"]
    content {
      username   = "operator"
      public_key = admin_ssh_key.value
    }
  }
}
