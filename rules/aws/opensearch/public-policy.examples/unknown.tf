variable "principal" {
  type = string
}

resource "aws_opensearch_domain" "unknown" {
  domain_name = "search"
  access_policies = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = var.principal }
      Action    = "es:*"
      Resource  = "*"
    }]
  })
}

resource "aws_elasticsearch_domain" "unknown" {
  domain_name = "search"
  access_policies = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = var.principal }
      Action    = "es:*"
      Resource  = "*"
    }]
  })
}
