# METADATA
# scope: package
# title: Classic load balancers speak HTTPS
# description: What travels over plain HTTP or TCP can be read and changed on its way.
# custom:
#   id: PL-AWS-ELB-11
#   severity: high
#   resources: [aws_elb]
#   frameworks:
#     AWS-FSBP: ["ELB.3"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(ii)(A)", "164.312(e)(1)", "164.312(e)(2)(i)", "164.312(e)(2)(ii)"]
#     NIST-800-53r5: ["AC-4(22)", "AC-17(2)", "AC-24(1)", "AU-9(3)", "CA-9", "IA-5(1)", "PM-17", "SC-7(4)", "SC-7(5)",
#       "SC-8(1)", "SC-8(2)", "SC-8(3)", "SC-8(4)", "SC-8(5)", "SC-13", "SC-23(5)", "SI-1"]
#     PCI-4.0: ["1.2.5", "2.2.5", "2.2.7", "4.2.1", "4.2.1.1", "8.3.2"]
#   remedy: Set lb_protocol to https or ssl and give the listener a certificate.
#   fix: {none: 'TLS needs a certificate, and callers most often another port.'}
package plumbline.aws.elb.classic_https

deny contains {"message": sprintf("Port %v answers without TLS.", [listener.lb_port]), "path": ["listener", i, "lb_protocol"]} if {
	some i, listener in input.resource.attributes.listener
	not lower(listener.lb_protocol) in {"https", "ssl"}
}

deny contains {"message": sprintf("The listener on port %v has no certificate.", [listener.lb_port]), "path": ["listener", i, "ssl_certificate_id"]} if {
	some i, listener in input.resource.attributes.listener
	lower(listener.lb_protocol) in {"https", "ssl"}
	object.get(listener, "ssl_certificate_id", "") == ""
}
