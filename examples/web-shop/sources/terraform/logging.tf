module "access_logs" {
  source = "./modules/private_bucket"
  bucket = "${var.name}-access-logs"
  tags   = local.tags
}
