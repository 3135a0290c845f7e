module "bucket" {
  source   = "./bucket"
  for_each = toset(["reports", "archive"])
  name     = each.key
  settings = { versioning = true }
}
