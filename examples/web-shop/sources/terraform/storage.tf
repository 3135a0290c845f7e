resource "aws_s3_bucket" "product_images" {
  bucket = "${var.name}-product-images"
  tags   = local.tags
}

resource "aws_s3_bucket_public_access_block" "product_images" {
  bucket                  = aws_s3_bucket.product_images.id
  block_public_acls       = true
  block_public_policy     = false
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_s3_bucket_versioning" "product_images" {
  bucket = aws_s3_bucket.product_images.id
  versioning_configuration {
    status = "Enabled"
  }
}

module "invoices" {
  source = "./modules/private_bucket"
  bucket = "${var.name}-invoices"
  tags   = local.tags
}
