module "bucket" {
  source     = "./bucket"
  for_each   = toset(["reports", "archive"])
  name       = each.key
  versioning = each.key == "reports" ? "Suspended" : "Disabled"
}
