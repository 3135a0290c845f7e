provider "aws" {
  region = "us-east-1"

  default_tags {
    tags = { owner = "network" }
  }
}

variable "zones" {
  type    = list(string)
  default = ["us-east-1a", "us-east-1b"]
}

resource "aws_vpc" "main" {
  cidr_block           = "10.20.0.0/16"
  enable_dns_support   = true
  enable_dns_hostnames = true
  tags                 = { Name = "main" }
}

resource "aws_subnet" "public" {
  count                   = length(var.zones)
  vpc_id                  = aws_vpc.main.id
  cidr_block              = cidrsubnet(aws_vpc.main.cidr_block, 8, count.index)
  availability_zone       = var.zones[count.index]
  map_public_ip_on_launch = true
}

resource "aws_subnet" "private" {
  for_each          = { a = 10, b = 11 }
  vpc_id            = aws_vpc.main.id
  cidr_block        = cidrsubnet(aws_vpc.main.cidr_block, 8, each.value)
  availability_zone = "us-east-1${each.key}"
}

resource "aws_internet_gateway" "main" {
  vpc_id = aws_vpc.main.id
}

resource "aws_eip" "nat" {
  domain = "vpc"
}

resource "aws_nat_gateway" "main" {
  allocation_id = aws_eip.nat.id
  subnet_id     = aws_subnet.public[0].id
}

resource "aws_route_table" "public" {
  vpc_id = aws_vpc.main.id

  route {
    cidr_block = "0.0.0.0/0"
    gateway_id = aws_internet_gateway.main.id
  }
}

resource "aws_route_table" "private" {
  vpc_id = aws_vpc.main.id
}

resource "aws_route" "nat" {
  route_table_id         = aws_route_table.private.id
  destination_cidr_block = "0.0.0.0/0"
  nat_gateway_id         = aws_nat_gateway.main.id
}

resource "aws_route_table_association" "public" {
  count          = length(var.zones)
  subnet_id      = aws_subnet.public[count.index].id
  route_table_id = aws_route_table.public.id
}

resource "aws_network_acl" "bare" {
  vpc_id = aws_vpc.main.id
}

resource "aws_network_acl" "inline" {
  vpc_id = aws_vpc.main.id

  ingress {
    rule_no    = 100
    protocol   = "tcp"
    action     = "allow"
    cidr_block = "10.20.0.0/16"
    from_port  = 443
    to_port    = 443
  }
}

resource "aws_network_acl" "apart" {
  vpc_id = aws_vpc.main.id
}

resource "aws_network_acl_rule" "https" {
  network_acl_id = aws_network_acl.apart.id
  rule_number    = 100
  protocol       = "tcp"
  rule_action    = "allow"
  cidr_block     = "10.20.0.0/16"
  from_port      = 443
  to_port        = 443
}

resource "aws_security_group" "bare" {
  name   = "bare"
  vpc_id = aws_vpc.main.id
}

resource "aws_security_group" "inline" {
  name        = "inline"
  description = "rules in it"
  vpc_id      = aws_vpc.main.id

  ingress {
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["10.20.0.0/16"]
  }

  egress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group" "apart" {
  name_prefix = "apart-"
  vpc_id      = aws_vpc.main.id
}

resource "aws_vpc_security_group_ingress_rule" "apart" {
  for_each          = toset(["10.20.0.0/24", "10.20.1.0/24"])
  security_group_id = aws_security_group.apart.id
  cidr_ipv4         = each.key
  from_port         = 8443
  to_port           = 8443
  ip_protocol       = "tcp"
}

resource "aws_default_security_group" "main" {
  vpc_id = aws_vpc.main.id
}

resource "aws_vpc_endpoint" "s3" {
  vpc_id       = aws_vpc.main.id
  service_name = "com.amazonaws.us-east-1.s3"
}

resource "aws_vpc_endpoint" "dynamodb" {
  vpc_id       = aws_vpc.main.id
  service_name = "com.amazonaws.us-east-1.dynamodb"
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Principal = "*", Action = "dynamodb:GetItem", Resource = "*" }]
  })
}

resource "aws_flow_log" "main" {
  vpc_id               = aws_vpc.main.id
  traffic_type         = "ALL"
  log_destination_type = "s3"
  log_destination      = aws_s3_bucket.flows.arn
}

resource "aws_s3_bucket" "flows" {
  bucket = "network-flows"
}

resource "aws_route53_zone" "internal" {
  name = "internal.example"

  vpc {
    vpc_id = aws_vpc.main.id
  }
}

resource "aws_route53_record" "service" {
  for_each = { api = "10.20.10.4", web = "10.20.10.5" }
  zone_id  = aws_route53_zone.internal.zone_id
  name     = "${each.key}.internal.example"
  type     = "A"
  ttl      = 300
  records  = [each.value]
}
